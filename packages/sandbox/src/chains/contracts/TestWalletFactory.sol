// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A wallet that is a contract: it has signed what its owner has signed (ERC-1271).
contract TestWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function execute(address to, uint256 value, bytes calldata data) external returns (bytes memory) {
        require(msg.sender == owner, "not the owner");
        (bool done, bytes memory answer) = to.call{value: value}(data);
        require(done, "call failed");
        return answer;
    }
}

/// Makes wallets whose address is known before they are there (CREATE2), for ERC-6492.
contract TestWalletFactory {
    event Created(address indexed wallet, address indexed owner);

    function create(address owner, bytes32 salt) external returns (address wallet) {
        wallet = addressOf(owner, salt);
        if (wallet.code.length == 0) {
            new TestWallet{salt: salt}(owner);
            emit Created(wallet, owner);
        }
    }

    function addressOf(address owner, bytes32 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(TestWallet).creationCode, abi.encode(owner)));
        bytes32 place = keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code));
        return address(uint160(uint256(place)));
    }
}
